import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The first place below a folder, or in a file, with one of these texts, as `file:line`; `within` when none has. */
export function sourcePlace(within: string, ...texts: string[]): string {
	const files = statSync(join(ROOT, within)).isFile() ? [within] : filesBelow(within);
	for (const text of texts) {
		for (const file of files) {
			const source = readFileSync(join(ROOT, file), "utf8");
			const at = source.indexOf(text);
			if (at >= 0) return `${file}:${source.slice(0, at).split("\n").length}`;
		}
	}
	return within;
}

function filesBelow(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts"))
		.sort()
		.map((file) => join(folder, file));
}
