/** The dice drawn again with the browser's own cryptography: the same streams as core/chance.py. */

const WORD = 1n << 64n;
const bytes = (text: string) => new TextEncoder().encode(text);

export const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function sha256(...parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
}

type Key = CryptoKey;
const HMAC = { name: "HMAC", hash: "SHA-256" };

const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<Key> =>
  crypto.subtle.importKey("raw", raw, HMAC, false, ["sign"]);

const mac = async (key: Key, message: string) =>
  new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(message)));

/** What a house shows before play: it binds a secret without telling it. */
export const commitmentOf = async (secret: string, table: string, rules: string) =>
  hex(await sha256(bytes(`gh1|${table}|${rules}|`), unhex(secret)));

/** What a bot's seat adds to the dice. */
export const botSeed = async (commitment: string, seat: number) =>
  hex(await sha256(bytes(`gh1|bot|${commitment}|${seat}`))).slice(0, 32);

/** The key that a secret and the seats' seeds decide together. */
export async function fairKey(secret: string, table: string, seeds: string[]): Promise<Key> {
  const message = [table, ...seeds.map((seed) => `${seed.length}:${seed}`)].join("|");
  return keyOf(await mac(await keyOf(unhex(secret)), message));
}

/** The key of a chosen seed. */
export const seededKey = async (seed: string) => keyOf(await sha256(bytes(`gh1|seed|${seed}`)));

/** The numbers of one result. */
export class Stream {
  private block = 0;
  private words: bigint[] = [];

  constructor(
    private readonly key: Key,
    private readonly label: string,
  ) {}

  /** A whole number from 0 to n - 1, none likelier than another. */
  async below(n: number): Promise<number> {
    const limit = WORD - (WORD % BigInt(n));
    for (;;) {
      const word = await this.word();
      if (word < limit) return Number(word % BigInt(n));
    }
  }

  private async word(): Promise<bigint> {
    if (!this.words.length) {
      const view = new DataView((await mac(this.key, `${this.label}|${this.block}`)).buffer);
      this.words = [24, 16, 8, 0].map((at) => view.getBigUint64(at));
      this.block += 1;
    }
    return this.words.pop() ?? 0n;
  }
}
