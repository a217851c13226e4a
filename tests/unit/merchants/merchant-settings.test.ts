import { describe, expect, it } from "vitest";
import { CALENDAR_LABELS } from "~/models/merchants/merchant-calendar";
import type { RoleKey } from "~/models/shared/permissions";
import { merchantLabels, offeredSettings } from "~/services/merchants/merchant-settings.server";
import { aViewer } from "../../support/viewer";

describe("the main settings of an organization", () => {
	const form = {
		name: "Ember & Rye Chicken",
		description: "Chicken over fire.",
		slug: "ember-rye",
		requiresSecondStep: true,
		allowsViewAs: true,
	};
	const offered: Partial<Record<RoleKey, string[]>> = {
		merchantOperator: ["name", "description", "slug"],
		merchantSuperAdmin: ["name", "description", "slug", "requiresSecondStep", "allowsViewAs"],
		platformSuperAdmin: ["name", "description", "slug", "requiresSecondStep"],
	};

	it.each(Object.entries(offered))(
		"are for %s to change as far as they are theirs",
		(role, names) => {
			const viewer = aViewer(role as RoleKey);
			expect(Object.keys(offeredSettings(form, viewer))).toEqual(names);
			const calendar = Object.keys(CALENDAR_LABELS);
			expect(merchantLabels(viewer).map(({ name }) => name)).toEqual([
				...names.slice(0, 3),
				...calendar,
				...names.slice(3),
			]);
		},
	);
});
