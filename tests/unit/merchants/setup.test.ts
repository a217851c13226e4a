import { describe, expect, it } from "vitest";
import { requiredSetup } from "~/models/pages/landing";
import { verdict } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { isOpenStep, pendingSetup, SETUP_STEPS, stepToDo } from "~/models/pages/setup-steps";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

const unfinished = { ...aMerchant(), setUpAt: null };
const alone = aViewer("merchantSuperAdmin", { merchant: null, role: null, locations: [] });
const begun = aViewer("merchantSuperAdmin", { merchant: unfinished, locations: [] });
const located = aViewer("merchantSuperAdmin", { merchant: unfinished });
const setupPages = [
	pages.merchantSetup,
	pages.merchantSetupLocations,
	pages.merchantSetupNewLocation,
	pages.merchantSetupTeam,
];
const openTo = (viewer: Parameters<typeof verdict>[1]) =>
	setupPages.filter((page) => verdict(page, viewer).allowed).map(({ id }) => id);

describe("the setup of an organization", () => {
	it("goes step by step, and back to what is done", () => {
		expect(openTo(alone)).toEqual(["merchantSetup"]);
		expect(openTo(begun)).toEqual([
			"merchantSetup",
			"merchantSetupLocations",
			"merchantSetupNewLocation",
		]);
		expect(openTo(located)).toEqual(setupPages.map(({ id }) => id));
	});

	it("resumes at the first step that is not done", () => {
		expect([alone, begun, located].map(stepToDo)).toEqual([...SETUP_STEPS]);
		expect([alone, begun, located].map((viewer) => requiredSetup(viewer)?.id)).toEqual([
			"merchantSetup",
			"merchantSetupLocations",
			"merchantSetupTeam",
		]);
		expect(isOpenStep("team", begun)).toBe(false);
	});

	it("takes no default store for a location", () => {
		const locations = [aLocation({ type: "default" })];
		expect(stepToDo({ merchant: unfinished, locations })).toBe("location");
	});

	it("is over once its last step is done", () => {
		const done = aViewer("merchantSuperAdmin", { locations: [] });
		expect(pendingSetup(done)).toBeNull();
		expect(openTo(done)).toEqual([]);
	});

	it("does not hold people who were invited during it and have a location", () => {
		for (const role of ["merchantOperator", "storeAdmin", "storeCashier"] as const) {
			expect(pendingSetup(aViewer(role, { merchant: unfinished })), role).toBeNull();
		}
	});

	it("is not for provider staff, wherever they look", () => {
		const support = aViewer("platformSupport", { merchant: unfinished, locations: [] });
		expect(pendingSetup(support)).toBeNull();
		expect(pendingSetup({ ...support, merchant: null })).toBeNull();
	});
});

describe("an organization without a location", () => {
	it("is held to adding one, and to nothing else of the setup", () => {
		const operator = aViewer("merchantOperator", { locations: [] });
		expect(pendingSetup(operator)).toBe("locations");
		expect(openTo(operator)).toEqual(["merchantSetupLocations", "merchantSetupNewLocation"]);
		expect(requiredSetup(operator)?.id).toBe("merchantSetupLocations");
	});

	it("is held to it as well while there are only default stores", () => {
		const template = aLocation({ type: "default" });
		const operator = aViewer("merchantOperator", { locations: [template] });
		expect(pendingSetup(operator)).toBe("locations");
		expect(openTo(operator)).toEqual(["merchantSetupLocations", "merchantSetupNewLocation"]);
	});

	it("does not hold people with locations of their own", () => {
		const cashier = aViewer("storeCashier", { locations: [] });
		expect(pendingSetup(cashier)).toBeNull();
	});
});
