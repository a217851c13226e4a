import { MENU_KIND } from "~/models/menu/menu-kind";
import { dependsOn } from "~/models/pages/flag-condition";
import type { Page } from "~/models/pages/page";
import { allPages } from "~/models/pages/pages";
import { FEATURES, type FeatureState } from "~/models/viewer/features";

export type SwitchName = Exclude<keyof FeatureState, "multiEntityType">;

/** Every switch of an organization (spec 3.1). */
export const SWITCHES: readonly SwitchName[] = FEATURES.map(({ name }) => name);

export function fieldsBehind(name: SwitchName): string[] {
	return Object.values(MENU_KIND).flatMap(({ fieldFeatures = {} }) =>
		Object.entries(fieldFeatures).flatMap(([field, feature]) => (feature === name ? [field] : [])),
	);
}

/** The pages that ask for a switch, those whose screen comes later included. */
export function pagesBehind(name: SwitchName): Page[] {
	return allPages.filter(({ flags }) => flags.some((condition) => dependsOn(condition, name)));
}

/**
 * An organization in which only this switch decides about a page: all others are on, except those that would open the
 * page in its stead, and it is of the kind that the page asks for.
 */
export function stateFor(page: Page, name: SwitchName, isOn: boolean): FeatureState {
	const inItsStead = page.flags.flatMap((condition) =>
		condition.kind === "merchant" && dependsOn(condition, name) ? condition.anyOf : [],
	);
	const kind = page.flags.find((condition) => condition.kind === "type" && condition.is);
	const on = SWITCHES.map((each) => [each, !inItsStead.some((other) => other === each)]);
	return {
		...Object.fromEntries(on),
		[name]: isOn,
		multiEntityType: kind?.kind === "type" ? kind.type : null,
	};
}
