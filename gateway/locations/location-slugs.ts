/** Slugs that a location of this title may get, the plainest first: "main-street", "main-street-a", … and then random ones. */
export function* slugsFor(title: string): Generator<string> {
	const base = toSlug(title);
	yield base;
	for (const letter of LETTERS) yield `${base}-${letter}`;
	for (let tries = 0; tries < MAX_RANDOM; tries += 1) yield `${base}-${randomLetters(6)}`;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const MAX_RANDOM = 20;

function toSlug(title: string): string {
	const plain = title.normalize("NFKD").replace(/\p{M}+/gu, "");
	const slug = plain.toLowerCase().replace(/[^a-z]+/g, "-");
	return slug.replace(/^-+|-+$/g, "").slice(0, 240) || "location";
}

function randomLetters(count: number): string {
	const bytes = crypto.getRandomValues(new Uint8Array(count));
	return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
