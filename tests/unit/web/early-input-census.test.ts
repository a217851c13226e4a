import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const COMPONENTS = "app/components";
const SOURCES = readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/.test(file) && !file.includes(".server."),
);
const LISTENS = /addEventListener\(\s*"(?:input|change)"|\bon(?:Input|Change)(?:=|\()/;

/** What listens to input, and the test of tests/e2e/shell/before-script.spec.ts for what was done before script. */
const LISTENERS: Record<string, string> = {
	"form/unsaved-hint.tsx": "is an unsaved change",
	"form/use-chosen-file.ts": "a picture that was chosen before script",
	"list/use-search-as-typed.ts": "a search that is typed before script",
	"list/checks-filter.tsx": "choices of a filter that were searched before script",
	"locations/details-section.tsx": "a type that was chosen before script",
	"orders/refund-choice-form.tsx": "the button of a refund",
	"reports/all-reports.tsx": "a report that is searched before script",
	"shell/location-picker.tsx": "the location picker is searched",
	"shell/sidebar.tsx": "navigation that was opened before script",
};

/** Loaded or drawn by script alone, so nothing is typed in them before; they read the form when they come. */
const BY_SCRIPT = [
	"form/crop-frame.tsx",
	"fulfilment/zone-drawing.tsx",
	"orders/alert-settings.tsx",
	"page/served-page.tsx",
	"shell/palette.tsx",
	// Only browsers without :has() need it; it looks as it begins.
	"team/assignment-fields.tsx",
];

const source = (file: string) => readFileSync(join(COMPONENTS, file), "utf8");

it("finds a test for everything that listens to input", () => {
	const found = SOURCES.filter((file) => LISTENS.test(source(file)));
	expect(found.sort()).toEqual([...Object.keys(LISTENERS), ...BY_SCRIPT].sort());
	const spec = readFileSync("tests/e2e/shell/before-script.spec.ts", "utf8");
	for (const title of Object.values(LISTENERS)) expect(spec).toContain(title);
});

/** React keeps onChange from hearing a text that was there before it. */
it("hears text fields that the server sends by onInput", () => {
	const wrong = SOURCES.filter((file) => !BY_SCRIPT.includes(file)).flatMap((file) =>
		[...source(file).matchAll(/<(?:input|textarea)\b[^<]*?\bonChange=/g)]
			.filter(([tag]) => !/type="(?:checkbox|radio)"/.test(tag))
			.map(() => file),
	);
	expect(wrong).toEqual([]);
});
