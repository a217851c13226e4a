import { describe, expect, it } from "vitest";
import { featuresFormSchema, featuresPatchSchema } from "~/models/merchants/features.schema";
import { merchantFormSchema } from "~/models/merchants/merchant.schema";
import { parseSettingsTab, secondStepMessage } from "~/models/merchants/merchant-settings";
import { dependsOn } from "~/models/pages/flag-condition";
import { allPages } from "~/models/pages/pages";
import { ROLES } from "~/models/shared/permissions";
import {
	addedPagesMessage,
	FEATURES,
	otherTypeNeeded,
	permissionToSwitch,
	refusedChanges,
	SERVICE_FLAG_LABELS,
	stateWord,
	toFeatureState,
} from "~/models/viewer/features";
import { FLAG_NAMES, type FlagName, NO_FEATURES } from "~/models/viewer/merchant";
import { aMerchant } from "../../support/viewer";

const owner = ROLES.merchantSuperAdmin.permissions;
const platform = ROLES.platformSuperAdmin.permissions;
const off = toFeatureState(aMerchant());

describe("features", () => {
	it("are all the switches of the record, each in one group and in words", () => {
		const { multiEntityType: _, ...switches } = off;
		const names = FEATURES.map(({ name }) => name);
		expect([...names].sort()).toEqual(Object.keys(switches).sort());
		expect(new Set(FEATURES.map(({ title }) => title)).size).toBe(names.length);
		expect(Object.keys(SERVICE_FLAG_LABELS).sort()).toEqual([...FLAG_NAMES].sort());
	});

	it("say what goes on while they are off", () => {
		const combos = FEATURES.find(({ name }) => name === "isNativeComboEnabled");
		expect(combos?.summary).toContain("stay on sale");
	});

	it("are enabled or displayed", () => {
		expect([true, false].map((isOn) => stateWord("enabled", isOn))).toEqual([
			"Enabled",
			"Disabled",
		]);
		expect([true, false].map((isOn) => stateWord("displayed", isOn))).toEqual([
			"Displayed",
			"Hidden",
		]);
	});

	it("are the owner's to switch unless they are paid for", () => {
		for (const { name, group } of FEATURES) {
			const refused = refusedChanges(off, { [name]: true }, owner);
			expect(refused, name).toEqual(group === "paid" ? [name] : []);
			expect(refusedChanges(off, { [name]: true }, platform), name).toEqual([]);
			expect(refusedChanges(off, { [name]: true }, []), name).toEqual([name]);
		}
		expect(refusedChanges(off, { multiEntityType: "franchise" }, owner)).toEqual([
			"multiEntityType",
		]);
		expect(permissionToSwitch("multiEntityType")).toBe("PLATFORM.API_UPDATE");
	});

	it("are for one kind of organization where all their pages are", () => {
		for (const name of [...FEATURES.map((each) => each.name), ...FLAG_NAMES]) {
			const opened = allPages.filter(({ flags }) => flags.some((each) => dependsOn(each, name)));
			if (opened.length === 0) continue;
			const isForFranchises = opened.every(({ flags }) =>
				flags.some((each) => each.kind === "type" && each.type === "franchise" && each.is),
			);
			const feature = FEATURES.find((each) => each.name === name);
			const { onlyFor } = feature ?? SERVICE_FLAG_LABELS[name as FlagName];
			expect(onlyFor, name).toBe(isForFranchises ? "franchise" : undefined);
		}
		const directory = { onlyFor: "franchise" } as const;
		expect(otherTypeNeeded(directory, { multiEntityType: "food_hall" })).toBe("franchise");
		expect(otherTypeNeeded(directory, { multiEntityType: "franchise" })).toBeNull();
		expect(otherTypeNeeded({}, { multiEntityType: null })).toBeNull();
	});

	it("ask for nothing as long as they stay", () => {
		expect(refusedChanges(off, { ...off }, [])).toEqual([]);
		expect(refusedChanges(off, { isMobileMerchant: false }, [])).toEqual([]);
	});

	it("open the pages whose conditions name them", () => {
		const condition = { kind: "merchant", anyOf: ["isMobileMerchant", "isPushEnabled"] } as const;
		expect(dependsOn(condition, "isPushEnabled")).toBe(true);
		expect(dependsOn(condition, "isGiftCardImportEnabled")).toBe(false);
		expect(dependsOn({ kind: "type", type: "franchise", is: true }, "help")).toBe(false);
		expect(dependsOn({ kind: "service", name: "help", is: true }, "help")).toBe(true);
	});

	it("are off in a form that does not check them, and left alone by a change that lacks them", () => {
		const form = featuresFormSchema.parse({ isNativeComboEnabled: true });
		expect(form).toEqual({ ...off, ...NO_FEATURES, isNativeComboEnabled: true });
		expect(featuresPatchSchema.parse({ isNativeComboEnabled: true })).toEqual({
			isNativeComboEnabled: true,
		});
	});
});

describe("general settings", () => {
	it("ask for a name of 5 and a description of 10 characters", () => {
		const result = merchantFormSchema.safeParse({ name: "  Abcd  ", description: "123456789" });
		expect(result.error?.issues.map(({ message }) => message)).toEqual([
			"Business name should be at least 5 characters",
			"Description should be at least 10 characters",
		]);
		expect(merchantFormSchema.safeParse({ name: "Abcde", description: "1234567890" }).success).toBe(
			true,
		);
	});

	it("have three tabs, the first by default", () => {
		expect([null, "app", "domain", "main", "x"].map(parseSettingsTab)).toEqual([
			"main",
			"app",
			"domain",
			"main",
			"main",
		]);
	});

	it("name the people who would be asked for a second step", () => {
		expect(secondStepMessage(3, 3)).toBe("Everyone has set up two-step sign-in.");
		expect(secondStepMessage(1_200, 1)).toMatch(
			/^1,199 of 1,200 people haven’t set up two-step sign-in\./,
		);
		expect(secondStepMessage(1, 0)).toMatch(/^1 of 1 people hasn’t set up two-step sign-in\./);
	});
});

describe("what a switch changes", () => {
	it("is said by the pages that it opens", () => {
		expect(addedPagesMessage([])).toBe("");
		expect(addedPagesMessage(["Print tags"])).toBe("Adds the page Print tags.");
		expect(addedPagesMessage(["A", "B", "C"])).toBe("Adds the pages A, B and C.");
	});
});
