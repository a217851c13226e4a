import { describe, expect, it } from "vitest";
import { subjectIssues, wordingIssues } from "../../../scripts/words/check.mjs";
import { pagesByFile } from "../../../scripts/words/pages.mjs";
import { readTexts } from "../../../scripts/words/read-texts.mjs";
import { sample } from "../../../scripts/words/sample.mjs";

const at = (text: string, file = "app/models/menu/some.ts") => ({ text, file, line: 1 });

describe("the texts of a file", () => {
	it("are what people read: JSX, labels, hints and sentences with what is filled in", () => {
		const source = `
			const LABELS = { name: "Gift card", amount: { label: "amount" } };
			const wide = cn("flex items-center", isWide && "max-w-full");
			if (kind === "Some kind") throw new Error("Never shown to people");
			export const Row = () => (
				<p className="hint two" data-look="Not this">
					Sold out until {end}
					<Field label={isNew ? "Promo code" : "Code"} name="promoCode" hint={\`At most \${most} letters\`} />
				</p>
			);`;
		expect(readTexts("row.tsx", source).map(({ text }) => text)).toEqual([
			"Gift card",
			"amount",
			"Sold out until",
			"Promo code",
			"Code",
			"At most … letters",
		]);
	});

	it("are not what only machines read: import aliases, key purposes, examples and errors of classes", () => {
		const source = `
			const COLUMNS = { last: { header: "Last name", aliases: ["Family name"] } };
			const PURPOSES = { apiKey: "courier api key" };
			const event = z.object({}).meta({ example: { message: "No mailbox here" } });
			const locked = query.for("no key update");
			const permission = canImport("CUSTOMER.IMPORT");
			const disposition = \`attachment; filename="\${name}"\`;
			class Refused extends Error {
				constructor() {
					super("The sign-in was refused");
				}
			}`;
		expect(readTexts("columns.ts", source).map(({ text }) => text)).toEqual(["Last name"]);
	});

	it("belong to the pages that import the file in the fewest steps", () => {
		const pages = pagesByFile(
			new Map([
				["app/routes.ts", 'route("menu", "routes/menu.tsx", [route("edit", "routes/edit.tsx")])'],
				["app/routes/menu.tsx", 'import { Row } from "~/components/row";'],
				["app/routes/edit.tsx", 'import type { Row } from "~/components/row";'],
				["app/components/row.tsx", 'import { WORDS } from "./words";'],
				["app/components/words.ts", ""],
			]),
		);
		expect(pages.get("app/components/words.ts")).toEqual(["/menu"]);
		expect(pages.get("app/routes/edit.tsx")).toEqual(["/menu/edit"]);
	});
});

it("a sample is the same for the same seed, and has each text once", () => {
	const texts = Array.from({ length: 50 }, (_, index) => at(`Text ${index % 25}`));
	const ten = sample(texts, 10, 7);
	expect(ten).toEqual(sample(texts, 10, 7));
	expect(ten).not.toEqual(sample(texts, 10, 8));
	expect(new Set(sample(texts, 50, 7).map(({ text }) => text)).size).toBe(25);
});

describe("the check of words", () => {
	it.each([
		"Pays until: For ever",
		"What is taken off",
		"letters to your customers",
		"On the clock of America/Chicago",
		"make minutes an hour",
		"Values of its own",
		"Take this change back",
		"They stand in your audit log",
		"Every number is there once",
		"Somebody says so",
		"“6 Wings” has no such choice",
		"The point of sale that gets your orders",
		"Id",
		"Location ids",
		"Set up the second step",
		"The file is damaged. Export it again",
	])("refuses “%s”", (text) => {
		expect(wordingIssues([at(text)])).not.toEqual([]);
	});

	it.each([
		"Outstanding balance",
		"Understand your sales",
		"Put back on sale",
		"Letters and digits",
		"How orders reach your point of sale (POS).",
		"The file is damaged. Export it again.",
		"Something went wrong. Please try again",
	])("allows “%s”", (text) => {
		expect(wordingIssues([at(text)])).toEqual([]);
	});

	it("refuses subjects of more than 72 characters", () => {
		expect(subjectIssues(["Say what it does"])).toEqual([]);
		expect(subjectIssues(["x".repeat(73)])).toHaveLength(1);
	});
});
