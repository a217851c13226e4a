import { expect, it } from "vitest";
import { startProgress } from "../../../scripts/progress.mjs";

it("says each part when it begins, and every five percent, and nothing of what needs no work", () => {
	const lines: string[] = [];
	const { reach } = startProgress((line) => lines.push(line));
	reach("packages", 0);
	reach("packages", 0.5);
	reach("packages", 0.55);
	reach("packages");
	reach("web", 0);
	reach("gateway", 0);
	reach("gateway");
	reach("demo", 0.1);
	reach("demo", 0.2);
	reach("web");
	reach("demo");
	expect(lines).toEqual([
		"  0 %  Installing packages",
		" 17 %  Installing packages",
		" 35 %  Building the pages",
		" 35 %  Building the gateway",
		" 40 %  Building the pages",
		" 43 %  Making the demo",
		" 76 %  Making the demo",
	]);

	const later: string[] = [];
	const again = startProgress((line) => later.push(line));
	for (const part of ["packages", "web", "gateway"] as const) again.reach(part);
	expect(later).toEqual([]);
});
