import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handWrittenStatements, migrationName } from "../../../scripts/redo-migrations.mjs";

const BREAK = "--> statement-breakpoint";
const made = (...statements: string[]) => ({
	path: "gateway/migrations/0068_moon_rocks.sql",
	text: `${statements.join(`\n${BREAK}\n`)}\n`,
});
const PROTECTED = "SELECT protect_table('moon_rocks', 'organisation');";

describe("migrations that are written anew", () => {
	it("keep the protection of their tables", () => {
		const first = made('CREATE TABLE "moon_rocks" (\n\t"id" uuid\n);', PROTECTED);
		const second = made('ALTER TABLE "moon_rocks" DROP COLUMN "weight";');
		expect(handWrittenStatements([first, second])).toEqual([PROTECTED]);
	});

	it("lose nothing that was written by hand", () => {
		const filled = made(PROTECTED, "UPDATE moon_rocks\nSET weight = 1;");
		expect(() => handWrittenStatements([filled])).toThrow(
			'gateway/migrations/0068_moon_rocks.sql: drizzle-kit does not write "UPDATE moon_rocks". Take it out',
		);
	});

	it("have one snapshot, of the last of them", () => {
		const ofLast = readdirSync("gateway/migrations", { encoding: "utf8" })
			.filter((name) => name.endsWith(".sql"))
			.sort()
			.at(-1);
		const snapshots = readdirSync("gateway/migrations/meta").filter((name) =>
			name.endsWith("_snapshot.json"),
		);
		expect(snapshots).toEqual([`${ofLast?.slice(0, 4)}_snapshot.json`]);
	});

	it("keep their name, and get the next number", () => {
		expect(migrationName("gateway/migrations/0068_moon_rocks.sql")).toBe("moon_rocks");
	});
});
