import { capital, type Names } from "./names";
import type { SourceFiles } from "./source-files";

const SWITCH = /^is[A-Z][A-Za-z]*Enabled$/;

/** Free, off for everybody, on in the demo's franchise. Throws for a name that is not written like the others. */
export function addSwitch(files: SourceFiles, { feature, things, thing }: Names): void {
	if (!feature || !SWITCH.test(feature)) {
		throw new Error(
			`A merchant has no switch ${feature}. Take one of SWITCHES in app/models/viewer/merchant.ts, or name a new one like "isThingsEnabled"`,
		);
	}
	const merchant = "app/models/viewer/merchant.ts";
	files.appendTo(merchant, "export const SWITCHES = [", `\t"${feature}",`);
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
	files.appendTo("demo/ember-rye.ts", "featuresFlags: {", `\t\t\t\t${feature}: true,`);
}
