import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { lateScripts } from "~/services/web/late-scripts.server";
import { scriptFeatures } from "../../../scripts/browser-support/script-features.mjs";

const PAGE = {
	manifest: { url: "", entry: { module: "", imports: [] }, routes: {} },
	staticHandlerContext: { matches: [] },
} as unknown as EntryContext;

it("starts with what every supported browser has", () => {
	const { starter } = lateScripts(PAGE);
	expect(starter).toContain("await import");
	expect(scriptFeatures(starter)).toEqual([]);
});
