import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const SOURCE = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");
let source: string | undefined;

interface Engine {
	Checker: new () => {
		check(
			page: Document,
			policies: string[],
		): Promise<{
			results: { ruleId: string; value: string[]; message: string; path: { dom: string } }[];
		}>;
	};
}

/**
 * In which it is mistaken: a form without a name is no landmark, "username" may be an email address, groups of checkboxes may
 * stand in a group, and what lies under a bar is not beside it. Axe checks targets, too.
 */
const MISTAKEN = [
	"aria_form_label_unique",
	"input_autocomplete_valid",
	"input_checkboxes_grouped",
	"target_spacing_sufficient",
];

/** What breaks WCAG 2.2 by IBM's engine on a page that runs script, one line for each place. */
export async function secondEngineViolations(page: Page): Promise<string[]> {
	source ??= readFileSync(SOURCE, "utf8");
	await page.evaluate(source);
	return page.evaluate(async (mistaken) => {
		for (const fold of document.querySelectorAll("details")) {
			// An open menu lies over what follows.
			if (!fold.matches(".menu")) fold.open = true;
		}
		// It reads properties of a form that a field's name hides.
		for (const field of document.querySelectorAll<HTMLInputElement>("form [name]")) {
			if (field.name in Element.prototype) field.name = `${field.name}-`;
		}
		// It misses the labels of what nobody sees, and reads frames, which are pages of their own.
		const isSeen = (path: string) => {
			if (path.includes("/iframe[")) return false;
			const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
			const node = document.evaluate(path, document, null, first).singleNodeValue;
			return !(node as Element | null)?.closest("details:not([open]) > :not(summary)");
		};
		const { ace } = window as unknown as { ace: Engine };
		const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
		return results
			.filter(
				({ ruleId, value }) => value.join() === "VIOLATION,FAIL" && !mistaken.includes(ruleId),
			)
			.filter(({ path }) => isSeen(path.dom))
			.map(({ ruleId, path, message }) => `${ruleId} at ${path.dom}: ${message}`);
	}, MISTAKEN);
}
