import { permissionLabel } from "~/models/shared/permission-labels";
import {
	type Permission,
	RESTRICTING,
	ROLES,
	type RoleDefinition,
	roleLabel,
} from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { USER_STATUS_LABELS } from "~/models/viewer/user";
import type { Viewer } from "~/models/viewer/viewer";
import { ROLE_REASONS, remediesFor } from "./access-remedies";
import type { Page } from "./page";
import { type Denial, type DenialReason, denials, verdict } from "./page-access";
import { type PageId, pages } from "./pages";

export interface AccessExplanation {
	allowed: boolean;
	summary: string;
	obstacles: AccessObstacle[];
	openFor: string[];
	remedies: string[];
}

export interface AccessObstacle {
	reason: DenialReason | "status";
	isEverybodys: boolean;
	text: string;
	/** For each way in, the permissions it still lacks; one way is enough. */
	missing: NamedPermission[][];
	closing: NamedPermission[];
}

export interface NamedPermission {
	name: Permission;
	text: string;
}

export interface AccessLine extends Pick<AccessExplanation, "allowed" | "summary"> {
	id: string;
	title: string;
	group: string;
}

type Level = "organization" | "location";

export function explainAccess(
	page: Page,
	person: Viewer,
	location?: LocationSummary,
): AccessExplanation {
	const found = [...denials(page, person, location)];
	const { status } = person.user;
	const obstacles = [
		...(status === "active" ? [] : [obstacle("status", inactiveAccountMessage(status))]),
		...found.map((each) => toObstacle(each, location)),
	];
	if (obstacles.length === 0) {
		const summary = accessGrantedMessage(page, location);
		return { allowed: true, summary, obstacles, openFor: [], remedies: [] };
	}
	const isOfRole = found.some(({ reason }) => ROLE_REASONS.has(reason));
	const openFor = isOfRole ? rolesThatOpen(page, person, location) : [];
	return {
		allowed: false,
		summary: obstacles.map(({ text }) => text).join(" "),
		obstacles,
		openFor,
		remedies: [
			...(status === "active" ? [] : [STATUS_REMEDIES[status]]),
			...remediesFor(found, openFor, location),
		],
	};
}

/** Reason a person can open no page at all, with the remedy; null if it depends on the page. */
export function explainAll({ user, role }: Viewer): { summary: string; remedy: string } | null {
	const { status } = user;
	if (status !== "active") {
		return { summary: inactiveAccountMessage(status), remedy: STATUS_REMEDIES[status] };
	}
	if (role) return null;
	return { summary: NO_ROLE, remedy: "Someone who manages the team can give them a role." };
}

export function explainAllPages(
	person: Viewer,
	location: LocationSummary | undefined,
	level: Level,
): AccessLine[] {
	return explainablePages(level)
		.filter(({ built }) => built)
		.map((page) => {
			const { allowed, summary } = explainAccess(page, person, location);
			return { id: page.id, title: page.title, group: page.group, allowed, summary };
		});
}

/** Pages to ask about, including ones not built yet. */
export function explainablePages(level: Level): Page[] {
	return Object.values(pages).filter((page) => page.level === level && isKnown(page));
}

export function explainablePage(id: string): Page | null {
	const page = Object.hasOwn(pages, id) ? pages[id as PageId] : null;
	const isOfLevel = page?.level === "organization" || page?.level === "location";
	return page && isOfLevel && isKnown(page) ? page : null;
}

export function explainableLabel(page: Page): string {
	const label = pageLabel(page);
	const other = page.level === "location" ? "organization" : "location";
	const isTwice = explainablePages(other).some((each) => pageLabel(each) === label);
	return isTwice ? `${label} (${LEVEL_LABELS[page.level as Level]})` : label;
}

const LEVEL_LABELS: Record<Level, string> = { organization: "organization", location: "location" };

const STEPS: readonly string[] = [
	pages.teamMemberAccess.id,
	pages.locationTeamMemberAccess.id,
	pages.auditUndo.id,
	pages.locationAuditUndo.id,
];

/** In the sidebar or opened from there; not an address shared by several pages. */
function isKnown({ id, inSidebar, parent }: Page): boolean {
	return (inSidebar || parent !== null) && !STEPS.includes(id);
}

function pageLabel({ group, title }: Page): string {
	return group === title ? title : `${group}: ${title}`;
}

const EVERYBODYS = new Set<DenialReason | "status">(["flag", "store", "not-built", "setup"]);

const STATUS_REMEDIES = {
	invited: "They need to accept the invitation first. You can send it again from the team list.",
	pending: "They need to confirm their email address first.",
	disabled: "Someone who manages the team can enable them.",
};

const NO_ROLE = "They have no valid role, so they can't open anything.";

function inactiveAccountMessage(status: Viewer["user"]["status"]): string {
	return `They can't open anything: their account is not active (${USER_STATUS_LABELS[status].toLowerCase()}).`;
}

function accessGrantedMessage({ title }: Page, location: LocationSummary | undefined): string {
	return location ? `They can open ${title} at ${location.title}.` : `They can open ${title}.`;
}

function toObstacle(denial: Denial, location: LocationSummary | undefined): AccessObstacle {
	const missing = denial.missing.map(namedAll);
	const closing = namedAll(denial.closing);
	const text = obstacleText(denial, missing, closing, location);
	return { ...obstacle(denial.reason, text), missing, closing };
}

function obstacle(reason: AccessObstacle["reason"], text: string): AccessObstacle {
	return { reason, isEverybodys: EVERYBODYS.has(reason), text, missing: [], closing: [] };
}

function obstacleText(
	{ reason, detail }: Denial,
	missing: NamedPermission[][],
	closing: NamedPermission[],
	location: LocationSummary | undefined,
): string {
	switch (reason) {
		case "missing-permission": {
			const ways = missing.map((set) => set.map(({ text }) => text).join(" + "));
			return `Their role needs: ${ways.join("; or ")}.`;
		}
		case "restricted":
			return `Their role is blocked: ${closing.map(({ text }) => text).join("; ")}.`;
		case "location":
			return location ? `${location.title} is not one of their locations.` : detail;
		case "role":
			return NO_ROLE;
		case "not-built":
			return "This page is not available yet.";
		default:
			return detail;
	}
}

function namedAll(permissions: readonly Permission[]): NamedPermission[] {
	return permissions.map((name) => ({ name, text: permissionLabel(name) }));
}

function rolesThatOpen(
	page: Page,
	person: Viewer,
	location: LocationSummary | undefined,
): string[] {
	return Object.values(ROLES)
		.filter((role) => role.level !== "provider" && opensWith(role, page, person, location))
		.sort((a, b) => countGrants(a) - countGrants(b))
		.map(({ name }) => roleLabel(name));
}

/** A role is given together with its location. */
function opensWith(
	{ name, permissions }: RoleDefinition,
	page: Page,
	person: Viewer,
	location: LocationSummary | undefined,
): boolean {
	const role = { uuid: "", merchantId: null, name, permissions: [...permissions] };
	const locations = location ? [...person.locations, location] : person.locations;
	return verdict(page, { ...person, role, locations }, location).allowed;
}

function countGrants({ permissions }: RoleDefinition): number {
	return permissions.filter((permission) => !RESTRICTING.includes(permission)).length;
}
