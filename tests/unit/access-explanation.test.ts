import { describe, expect, it } from "vitest";
import {
	explainAccess,
	explainAll,
	explainAllPages,
	explainablePage,
	explainablePages,
} from "~/models/access-explanation";
import { allPages, pages, verdict } from "~/models/pages";
import {
	ALL_PERMISSION_GROUPS,
	PERMISSION_GROUP_WORDS,
	permissionWords,
} from "~/models/permission-words";
import { PERMISSIONS, ROLES, type RoleKey, roleLabel } from "~/models/permissions";
import { allAreas, heldAreas } from "~/models/role-view";
import { aLocation, aMerchant, aViewer } from "../support/viewer";

const main = aLocation();

describe("words of permissions", () => {
	it("are there for every permission and every group, each its own", () => {
		const words = PERMISSIONS.map(permissionWords);
		for (const [index, each] of words.entries()) {
			expect(each, PERMISSIONS[index]).toMatch(/^[A-Z][^_]{3,}[a-zA-Z]$/);
		}
		expect(new Set(words).size).toBe(PERMISSIONS.length);
		const labels = ALL_PERMISSION_GROUPS.map((group) => PERMISSION_GROUP_WORDS[group].label);
		expect(new Set(labels).size).toBe(ALL_PERMISSION_GROUPS.length);
	});

	it("tell all that a role holds, and nothing else", () => {
		for (const { key, permissions } of Object.values(ROLES)) {
			const told = heldAreas(permissions).flatMap(({ words }) => words);
			expect(told.sort(), key).toEqual(permissions.map(permissionWords).sort());
		}
	});

	it("tell how much of an area is held", () => {
		const level = (key: RoleKey, group: string) =>
			allAreas(ROLES[key].permissions).find((area) => area.group === group)?.level;
		expect(level("merchantSuperAdmin", "TEAM")).toBe("full");
		expect(level("merchantSuperAdmin", "ROLE_PERMISSION")).toBe("full");
		expect(level("platformSupport", "TEAM")).toBe("read");
		// All there is to it is to look.
		expect(level("merchantSuperAdmin", "AUDIT_LOG")).toBe("read");
		expect(level("franchisee", "STORE_MENU_MANAGEMENT")).toBe("part");
		expect(level("storeCashier", "TEAM")).toBe("none");
		expect(level("storeOperations", "STORE_OPERATIONS")).toBe("limits");
	});
});

describe("why somebody cannot see a page", () => {
	it("says once what keeps somebody out of everything", () => {
		const viewer = aViewer("storeCashier");
		expect(explainAll(viewer)).toBeNull();
		const disabled = { ...viewer, user: { ...viewer.user, status: "disabled" as const } };
		for (const person of [disabled, { ...viewer, role: null }]) {
			const each = explainAllPages(person, main, "location").map(({ summary }) => summary);
			expect(new Set(each)).toEqual(new Set([explainAll(person)?.summary]));
		}
	});

	it("says what the rule says, for every role and page", () => {
		for (const key of Object.keys(ROLES) as RoleKey[]) {
			const viewer = aViewer(key, { merchant: aMerchant({ isLocationGroupsEnabled: true }) });
			for (const page of allPages) {
				if (page.level !== "organisation" && page.level !== "location") continue;
				const answer = explainAccess(page, viewer, page.level === "location" ? main : undefined);
				const rule = verdict(page, viewer, page.level === "location" ? main : undefined);
				const label = `${key}, ${page.id}`;
				expect(answer.allowed, label).toBe(rule.allowed);
				expect(answer.reason, label).toBe(rule.allowed ? null : rule.reason);
				expect(answer.summary, label).toMatch(/\.$/);
				const isNobodys = answer.allowed || answer.reason === "not-built";
				expect(answer.remedy === null, label).toBe(isNobodys);
			}
		}
	});

	it("names each permission that is missing, and the roles that hold them all", () => {
		const answer = explainAccess(pages.team, aViewer("storeCashier"));
		expect(answer.reason).toBe("missing-permission");
		expect(answer.missing).toEqual([
			["MERCHANT.NAVBAR_VIEW", "TEAM.PAGE_VIEW", "TEAM.API_READ"].map((name) => ({
				name,
				words: permissionWords(name as "TEAM.API_READ"),
			})),
		]);
		expect(answer.openFor).toEqual(["Merchant Operator", "Merchant Super Admin"]);
		const atLocation = explainAccess(pages.locationTeam, aViewer("storeCashier"), main);
		expect(atLocation.openFor).toContain(roleLabel(ROLES.storeAdmin.name));
	});

	it("gives roles that would open a page with nothing of theirs left in the way", () => {
		for (const key of Object.keys(ROLES) as RoleKey[]) {
			for (const page of explainablePages("organisation")) {
				const viewer = aViewer(key);
				const answer = explainAccess(page, viewer);
				for (const role of Object.values(ROLES)) {
					const isNamed = answer.openFor.includes(roleLabel(role.name));
					if (!isNamed) continue;
					const other = aViewer(role.key, { user: viewer.user });
					const then = verdict(page, other);
					const reason = then.allowed ? null : then.reason;
					expect(["missing-permission", "restricted", "role"], page.id).not.toContain(reason);
				}
			}
		}
	});

	it("names the permission that closes a page", () => {
		const held = [...ROLES.merchantOperator.permissions, "STORE_OPERATIONS.RESTRICTED" as const];
		const viewer = aViewer("merchantOperator");
		const role = viewer.role && { ...viewer.role, permissions: held };
		const answer = explainAccess(pages.locations, { ...viewer, role });
		expect(answer.reason).toBe("restricted");
		expect(answer.closing.map(({ name }) => name)).toEqual(["STORE_OPERATIONS.RESTRICTED"]);
		expect(answer.openFor).toContain("Merchant Operator");
	});

	it("tells location, flag, store condition, role and status apart", () => {
		const cashier = aViewer("storeCashier");
		const elsewhere = aLocation({ storeId: "store-9", title: "Pier" });
		expect(explainAccess(pages.locationOrders, cashier, elsewhere)).toMatchObject({
			reason: "location",
			summary: "Pier is not one of their locations.",
		});
		const owner = aViewer("merchantSuperAdmin");
		expect(explainAccess(pages.locationGroups, owner).reason).toBe("flag");
		const pattern = aLocation({ storeId: "d", type: "default" });
		const sees = aViewer("merchantSuperAdmin", { locations: [main, pattern] });
		expect(explainAccess(pages.locationTeam, sees, pattern).reason).toBe("store");
		expect(explainAccess(pages.locations, { ...owner, role: null }).reason).toBe("role");
		const disabled = { ...owner, user: { ...owner.user, status: "disabled" as const } };
		const answer = explainAccess(pages.locations, disabled);
		expect(answer).toMatchObject({ allowed: false, reason: "status" });
		expect(answer.remedy).toContain("enable");
	});

	it("has a line for every page of a level", () => {
		const lines = explainAllPages(aViewer("merchantSuperAdmin"), main, "location");
		expect(lines.map(({ id }) => id)).toEqual(explainablePages("location").map(({ id }) => id));
		expect(lines.filter(({ allowed }) => allowed).length).toBeGreaterThan(3);
	});

	it("is asked about pages that there are", () => {
		expect(explainablePage("team")).toBe(pages.team);
		for (const id of ["", "signIn", "constructor", "nowhere"]) {
			expect(explainablePage(id)).toBeNull();
		}
	});
});
