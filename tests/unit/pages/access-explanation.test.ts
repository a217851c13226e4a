import { describe, expect, it } from "vitest";
import {
	type AccessExplanation,
	type AccessObstacle,
	explainAccess,
	explainAll,
	explainAllPages,
	explainableLabel,
	explainablePage,
	explainablePages,
} from "~/models/pages/access-explanation";
import { explainDenial } from "~/models/pages/denial-text";
import type { Page } from "~/models/pages/page";
import { verdict } from "~/models/pages/page-access";
import { allPages, pages } from "~/models/pages/pages";
import {
	ALL_PERMISSION_GROUPS,
	groupLabel,
	permissionLabel,
} from "~/models/shared/permission-labels";
import { PERMISSIONS, ROLES, type RoleKey, roleLabel } from "~/models/shared/permissions";
import { allAreas, grantedAreas } from "~/models/team/role-view";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

const main = aLocation();

const obstacleReasons = ({ obstacles }: AccessExplanation) => obstacles.map(({ reason }) => reason);
const isLater = ({ reason }: AccessObstacle) => reason === "not-built";
const built = (page: Page): Page => ({ ...page, built: true });

describe("words of permissions", () => {
	it("are there for every permission and every group, each its own", () => {
		const text = PERMISSIONS.map(permissionLabel);
		for (const [index, each] of text.entries()) {
			expect(each, PERMISSIONS[index]).toMatch(/^[A-Z][^_]{3,}[a-zA-Z]$/);
		}
		expect(new Set(text).size).toBe(PERMISSIONS.length);
		const labels = ALL_PERMISSION_GROUPS.map((group) => groupLabel(group).label);
		expect(new Set(labels).size).toBe(ALL_PERMISSION_GROUPS.length);
		expect(groupLabel("DINING_OPTION")).toEqual({
			label: "Dining options",
			thing: "dining options",
		});
	});

	it("list everything a role holds, and nothing else", () => {
		for (const { key, permissions } of Object.values(ROLES)) {
			const listed = grantedAreas(permissions).flatMap(({ labels }) => labels);
			expect(listed.sort(), key).toEqual(permissions.map(permissionLabel).sort());
		}
	});

	it("tell how much of an area is held", () => {
		const level = (key: RoleKey, group: string) =>
			allAreas(ROLES[key].permissions).find((area) => area.group === group)?.level;
		expect(level("merchantSuperAdmin", "TEAM")).toBe("full");
		expect(level("merchantSuperAdmin", "ROLE_PERMISSION")).toBe("full");
		expect(level("platformSupport", "TEAM")).toBe("read");
		// This area only has reading.
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
			for (const { summary } of explainAllPages(person, main, "location")) {
				expect(summary.startsWith(explainAll(person)?.summary ?? "nothing")).toBe(true);
			}
		}
	});

	it("says what the rule says, for every role and page", () => {
		for (const key of Object.keys(ROLES) as RoleKey[]) {
			const viewer = aViewer(key, { merchant: aMerchant({ isLocationGroupsEnabled: true }) });
			for (const page of allPages) {
				if (page.level !== "organization" && page.level !== "location") continue;
				const answer = explainAccess(page, viewer, page.level === "location" ? main : undefined);
				const rule = verdict(page, viewer, page.level === "location" ? main : undefined);
				const label = `${key}, ${page.id}`;
				expect(answer.allowed, label).toBe(rule.allowed);
				const [first] = answer.obstacles;
				expect(first?.reason, label).toBe(rule.allowed ? undefined : rule.reason);
				expect(answer.summary, label).toMatch(/\.$/);
				const isNobodys = answer.allowed || answer.obstacles.some(isLater);
				expect(answer.remedies.length === 0, label).toBe(isNobodys);
			}
		}
	});

	it("names everything in the way, not the first of it alone", () => {
		const printTags = { ...pages.printTags, built: false };
		const cashier = explainAccess(printTags, aViewer("storeCashier"), main);
		expect(obstacleReasons(cashier)).toEqual(["missing-permission", "flag", "not-built"]);
		const elsewhere = aLocation({ posProvider: "toast", storeId: "store-9", title: "Pier" });
		const away = explainAccess(printTags, aViewer("storeCashier"), elsewhere);
		expect(obstacleReasons(away)).toEqual([
			"location",
			"missing-permission",
			"flag",
			"store",
			"not-built",
		]);
		expect(away.summary).toContain("Only with Square as the POS.");
		const locationGroups = { ...pages.locationGroups, built: false };
		const operations = explainAccess(locationGroups, aViewer("storeOperations"));
		expect(obstacleReasons(operations)).toEqual([
			"restricted",
			"missing-permission",
			"flag",
			"not-built",
		]);
	});

	it("uses the familiar name of what has to be switched on", () => {
		const { summary, remedies } = explainAccess(
			built(pages.locationGroups),
			aViewer("merchantSuperAdmin"),
		);
		expect(summary).toBe("Needs Location groups to be on for the organization.");
		expect(remedies).toEqual([
			"A Merchant Super Admin can turn on Location groups under Features setup.",
		]);
		for (const page of allPages) {
			for (const { text } of explainAccess(page, aViewer("storeCashier"), main).obstacles) {
				expect(text, page.id).not.toMatch(/\b(?:is|show)[A-Z]|[a-z]-[a-z]+-[a-z]/);
			}
		}
	});

	it("names no role while no role would open the page", () => {
		const cashier = aViewer("storeCashier");
		const later = { ...pages.multiBrand, built: false };
		for (const page of [later, built(pages.multiBrand), built(pages.locationGroups)]) {
			const { openFor, remedies } = explainAccess(page, cashier);
			expect(openFor, page.id).toEqual([]);
			expect(remedies.join(), page.id).not.toContain("one of these roles");
		}
		expect(explainAccess(built(pages.multiBrand), cashier).remedies).toEqual([
			"This page is for another type of organization.",
		]);
	});

	it("names each permission that is missing, and the roles that hold them all", () => {
		const answer = explainAccess(pages.team, aViewer("storeCashier"));
		expect(obstacleReasons(answer)).toEqual(["missing-permission"]);
		expect(answer.obstacles[0]?.missing).toEqual([
			["MERCHANT.NAVBAR_VIEW", "TEAM.PAGE_VIEW", "TEAM.API_READ"].map((name) => ({
				name,
				text: permissionLabel(name as "TEAM.API_READ"),
			})),
		]);
		expect(answer.openFor).toEqual(["Merchant Operator", "Merchant Super Admin"]);
		const atLocation = explainAccess(pages.locationTeam, aViewer("storeCashier"), main);
		expect(atLocation.openFor).toContain(roleLabel(ROLES.storeAdmin.name));
	});

	it("gives roles that would open a page with nothing of theirs left in the way", () => {
		for (const key of Object.keys(ROLES) as RoleKey[]) {
			for (const page of explainablePages("organization")) {
				const viewer = aViewer(key);
				const answer = explainAccess(page, viewer);
				for (const role of Object.values(ROLES)) {
					const isNamed = answer.openFor.includes(roleLabel(role.name));
					if (!isNamed) continue;
					const other = aViewer(role.key, { user: viewer.user });
					expect(verdict(page, other).allowed, page.id).toBe(true);
				}
			}
		}
	});

	it("names the permission that closes a page", () => {
		const granted = [...ROLES.merchantOperator.permissions, "STORE_OPERATIONS.RESTRICTED" as const];
		const viewer = aViewer("merchantOperator");
		const role = viewer.role && { ...viewer.role, permissions: granted };
		const answer = explainAccess(pages.locations, { ...viewer, role });
		expect(obstacleReasons(answer)).toEqual(["restricted"]);
		expect(answer.obstacles[0]?.closing.map(({ name }) => name)).toEqual([
			"STORE_OPERATIONS.RESTRICTED",
		]);
		expect(answer.openFor).toContain("Merchant Operator");
	});

	it("distinguishes location, flag, store condition, role and status", () => {
		const cashier = aViewer("storeCashier");
		const elsewhere = aLocation({ storeId: "store-9", title: "Pier" });
		const away = explainAccess(pages.locationOrders, cashier, elsewhere);
		expect(obstacleReasons(away)).toEqual(["location"]);
		expect(away.summary).toBe("Pier is not one of their locations.");
		const owner = aViewer("merchantSuperAdmin");
		expect(obstacleReasons(explainAccess(built(pages.locationGroups), owner))).toEqual(["flag"]);
		const pattern = aLocation({ storeId: "d", type: "default" });
		const sees = aViewer("merchantSuperAdmin", { locations: [main, pattern] });
		expect(obstacleReasons(explainAccess(pages.locationTeam, sees, pattern))).toEqual(["store"]);
		expect(obstacleReasons(explainAccess(pages.locations, { ...owner, role: null }))).toEqual([
			"role",
		]);
		const disabled = { ...owner, user: { ...owner.user, status: "disabled" as const } };
		const answer = explainAccess(pages.locations, disabled);
		expect(obstacleReasons(answer)).toEqual(["status"]);
		expect(answer.remedies.join()).toContain("enable");
	});

	it("has a line for every page that is there, and counts no other as closed", () => {
		const lines = explainAllPages(aViewer("merchantSuperAdmin"), main, "location");
		const there = explainablePages("location").filter((page) => page.built);
		expect(lines.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
		expect(lines.filter(({ allowed }) => allowed).length).toBeGreaterThan(3);
	});

	it("lists pages that people know by name, each told from all others", () => {
		const all = [...explainablePages("organization"), ...explainablePages("location")];
		const labels = all.map(explainableLabel);
		expect(new Set(labels).size).toBe(labels.length);
		expect(labels).toContain("Home (organization)");
		expect(labels).toContain("Home (location)");
		expect(labels).toContain("Store settings: Business hours");
		for (const label of labels) {
			expect(label).not.toMatch(/Why can't|Undo a change|^(.+): \1( \(|$)/);
		}
		expect(explainablePage("auditUndo")).toBeNull();
	});

	it("is asked about existing pages", () => {
		expect(explainablePage("team")).toBe(pages.team);
		for (const id of ["", "signIn", "constructor", "nowhere"]) {
			expect(explainablePage(id)).toBeNull();
		}
	});
});

it.each([
	["food_hall", /^Your role, Merchant Operator, can't open it\. These can: .*Super Admin/],
	[null, /^Only for a food hall\. No role in your organization can open this page right now\.$/],
] as const)("tells an operator of a %s who may open multi-brand management", (kind, advice) => {
	const viewer = aViewer("merchantOperator", { merchant: aMerchant({ multiEntityType: kind }) });
	const refused = verdict(pages.multiBrand, viewer);
	const denial = refused.allowed ? undefined : refused;
	const { title, advice: text } = explainDenial({
		page: pages.multiBrand,
		viewer,
		denial,
		location: null,
	});
	expect(title).toBe("You don't have permission to access Multi brand management.");
	expect(text).toMatch(advice);
});
