import { readFileSync } from "node:fs";

/** A file as another program, or an earlier Mise, wrote it. */
export function inputFile(name: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(readFileSync(new URL(`inputs/${name}`, import.meta.url)));
}
