import { capital, type Names } from "./names";
import type { SourceFiles } from "./source-files";

const SWITCH = /^is[A-Z][A-Za-z]*Enabled$/;

/** Free, off for everybody, on in the demo's franchise. Throws for a name that is not written like the others. */
export function addSwitch(files: SourceFiles, { feature, things, thing }: Names): void {
	if (!feature || !SWITCH.test(feature)) {
		throw new Error(
			`A merchant has no switch ${feature}. Take one of FeaturesFlags in app/models/viewer/merchant.ts, or name a new one like "isThingsEnabled"`,
		);
	}
	const merchant = "app/models/viewer/merchant.ts";
	files.appendTo(merchant, "export interface FeaturesFlags {", `\t${feature}: boolean;`);
	files.appendTo(merchant, "export const NO_FEATURES: FeaturesFlags = {", `\t${feature}: false,`);
	files.insertAfter(
		"app/models/viewer/merchant-answer.schema.ts",
		"showPrintTagManagement: z.boolean(),",
		`\t\t${feature}: z.boolean(),`,
	);
	files.appendTo(
		"app/models/viewer/features.ts",
		"export const FEATURES: readonly Feature[] = [",
		"\t{",
		`\t\tname: "${feature}",`,
		'\t\tgroup: "free",',
		'\t\ttopic: "locations",',
		'\t\twording: "enabled",',
		`\t\ttitle: "${capital(things)}",`,
		`\t\tsummary: "Every ${thing} in one list.",`,
		"\t},",
	);
	files.appendTo("gateway/demo/ember-rye.ts", "featuresFlags: {", `\t\t\t\t${feature}: true,`);
}
