import { ownValue } from "~/models/shared/own-value";

const SHORT: Readonly<Record<string, string>> = {
	avenue: "ave",
	boulevard: "blvd",
	drive: "dr",
	lane: "ln",
	road: "rd",
	street: "st",
	north: "n",
	east: "e",
	south: "s",
	west: "w",
	northeast: "ne",
	northwest: "nw",
	southeast: "se",
	southwest: "sw",
};

/** The words of an address for comparing: lower case, no accents, no signs, in their short forms. */
export function wordsOf(address: string): string[] {
	const plain = address.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return plain
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.map((word) => ownValue(SHORT, word) ?? word);
}
