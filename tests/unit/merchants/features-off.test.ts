import { expect, it } from "vitest";
import type { Page } from "~/models/pages/page";
import { verdict } from "~/models/pages/page-access";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import {
	pagesBehind,
	SWITCHES,
	type SwitchName,
	stateFor,
} from "../../support/merchants/feature-guards";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

const guarded = SWITCHES.flatMap((name) =>
	pagesBehind(name).map((page) => ({ name, page, id: page.id })),
);

it.each(guarded)("$id is closed to every role while $name is off", ({ name, page }) => {
	expect(reasonsFor(page, name, false)).toEqual(new Set(["flag"]));
	expect(reasonsFor(page, name, true)).toEqual(new Set(["open"]));
});

/** The outcome for everybody who is not kept from the page by something else. */
function reasonsFor(page: Page, name: SwitchName, isOn: boolean): Set<string> {
	const { isMenuSettingsPageEnabled, ...featuresFlags } = stateFor(page, name, isOn);
	const flags = page.flags.flatMap((each) =>
		each.kind === "service" ? [[each.name, each.is]] : [],
	);
	const location = aLocation();
	const roles = (Object.keys(ROLES) as RoleKey[]).filter(
		(role) =>
			// The page without its flags: who may open it then is kept out by them alone.
			verdict({ ...page, built: true, flags: [] }, aViewer(role), location).allowed,
	);
	const merchant = {
		...aMerchant(featuresFlags),
		shortTermFeatureFlags: { isMenuSettingsPageEnabled },
	};
	return new Set(
		roles.map((role) => {
			const viewer = aViewer(role, { merchant, flags: Object.fromEntries(flags) });
			const answer = verdict({ ...page, built: true }, viewer, location);
			return answer.allowed ? "open" : answer.reason;
		}),
	);
}
