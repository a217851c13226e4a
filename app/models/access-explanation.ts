import type { Page } from "./page";
import { type DenialReason, type PageId, pages, type Verdict, verdict } from "./pages";
import { permissionWords } from "./permission-words";
import { type Permission, RESTRICTING, ROLES, type RoleDefinition, roleLabel } from "./permissions";
import { type LocationSummary, permissionsOf, type Viewer } from "./session";
import { USER_STATUS_LABELS } from "./team";

/** Why somebody can or cannot open a page, in words (spec 2.5, 6.1, 6.7). */
export interface AccessExplanation {
	allowed: boolean;
	reason: DenialReason | "status" | null;
	/** One sentence. */
	summary: string;
	/** For missing permissions: what each way in still lacks. Any one way is enough. */
	missing: { name: Permission; words: string }[][];
	/** The permissions whose holding closes the page. */
	closing: { name: Permission; words: string }[];
	/** Roles with which the page would open, by their names. */
	openFor: string[];
	/** What helps and who can do it; null when nothing is wrong. */
	remedy: string | null;
}

/** One line of the table of all pages. */
export interface AccessLine extends Pick<AccessExplanation, "allowed" | "summary"> {
	id: string;
	title: string;
	group: string;
}

/** Why a person can or cannot open a page, at a location where it is one of a location. */
export function explainAccess(
	page: Page,
	person: Viewer,
	location?: LocationSummary,
): AccessExplanation {
	const { status } = person.user;
	if (status !== "active") return explained("status", statusWords(status), STATUS_REMEDIES[status]);
	const answer = verdict(page, person, location);
	if (answer.allowed) return explained(null, allowedWords(page, location), null);
	const { reason } = answer;
	const named = { missing: answer.missing.map(namedAll), closing: closingOf(page, person, reason) };
	const openFor = ROLE_REASONS.has(reason) ? rolesThatOpen(page, person, location) : [];
	const summary = summaryOf(answer, named.closing, location);
	return { ...explained(reason, summary, remedyFor(reason, openFor, location)), ...named, openFor };
}

/** What keeps a person out of every page at once, and what helps; null where it depends on the page. */
export function explainAll({
	user,
	role,
}: Viewer): Pick<AccessExplanation, "summary" | "remedy"> | null {
	const { status } = user;
	if (status !== "active") {
		return { summary: statusWords(status), remedy: STATUS_REMEDIES[status] };
	}
	if (role) return null;
	return { summary: NO_ROLE, remedy: "Somebody who manages the team can give them a role." };
}

/** Every page of the organisation and of a location, in the order of the registry, with a yes or a reason. */
export function explainAllPages(
	person: Viewer,
	location: LocationSummary | undefined,
	level: "organisation" | "location",
): AccessLine[] {
	return explainablePages(level).map((page) => {
		const { allowed, summary } = explainAccess(page, person, location);
		return { id: page.id, title: page.title, group: page.group, allowed, summary };
	});
}

/** Pages about which somebody can ask. */
export function explainablePages(level: "organisation" | "location"): Page[] {
	return Object.values(pages).filter((page) => page.level === level);
}

/** A page by the id that an address names, or null for one that nobody can ask about. */
export function explainablePage(id: string): Page | null {
	const page = Object.hasOwn(pages, id) ? pages[id as PageId] : null;
	return page && (page.level === "organisation" || page.level === "location") ? page : null;
}

type Denied = Extract<Verdict, { allowed: false }>;
type Named = AccessExplanation["closing"];

/** Reasons that another role would do away with. */
const ROLE_REASONS = new Set<DenialReason>(["missing-permission", "restricted", "role"]);

const STATUS_REMEDIES = {
	invited: "They have to accept the invitation first. It can be sent again from the team list.",
	pending: "They have to confirm their email address first.",
	disabled: "Somebody who manages the team can enable them.",
	active: null,
} as const;

const NO_ROLE = "They have no role that is known, so nothing opens for them.";

function statusWords(status: Viewer["user"]["status"]): string {
	return `Nothing opens for them: their account is not active (${USER_STATUS_LABELS[status].toLowerCase()}).`;
}

function allowedWords({ title }: Page, location: LocationSummary | undefined): string {
	return location ? `They can open ${title} at ${location.title}.` : `They can open ${title}.`;
}

function summaryOf(
	{ reason, detail, missing }: Denied,
	closing: Named,
	location: LocationSummary | undefined,
): string {
	switch (reason) {
		case "missing-permission": {
			const ways = missing.map((set) => set.map(permissionWords).join(" + "));
			return `Their role lacks: ${ways.join("; or ")}.`;
		}
		case "restricted":
			return `Their role is kept out: ${closing.map(({ words }) => words).join("; ")}.`;
		case "location":
			return location ? `${location.title} is not one of their locations.` : detail;
		case "role":
			return NO_ROLE;
		case "not-built":
			return "The page is not part of the product yet. Nobody can open it.";
		default:
			return detail;
	}
}

function remedyFor(
	reason: DenialReason,
	openFor: readonly string[],
	location: LocationSummary | undefined,
): string | null {
	switch (reason) {
		case "missing-permission":
		case "restricted":
		case "role":
			return openFor.length > 0
				? `Somebody who manages the team can give them one of these roles: ${openFor.join(", ")}.`
				: "No role of an organization opens this page.";
		case "location":
			return location
				? `Somebody who manages the team and ${location.title} can add it to their locations.`
				: "Choose a location.";
		case "flag":
			return `It depends on the organization, not on the person. A ${SUPER_ADMIN} can look under Features setup; what is not offered there is switched by support.`;
		case "store":
			return "It depends on the location, not on the person: on its kind and its point of sale.";
		case "setup":
			return `A ${SUPER_ADMIN} has to finish setting up the organization.`;
		case "not-built":
			return null;
	}
}

const SUPER_ADMIN = roleLabel(ROLES.merchantSuperAdmin.name);

function closingOf(page: Page, person: Viewer, reason: DenialReason): Named {
	if (reason !== "restricted") return [];
	const held = permissionsOf(person);
	return namedAll(page.restricted.filter((permission) => held.includes(permission)));
}

function namedAll(permissions: readonly Permission[]): Named {
	return permissions.map((name) => ({ name, words: permissionWords(name) }));
}

/** Roles that somebody could be given and that leave nothing personal in the way, the smallest first. */
function rolesThatOpen(
	page: Page,
	person: Viewer,
	location: LocationSummary | undefined,
): string[] {
	return Object.values(ROLES)
		.filter((role) => role.level !== "provider" && opensWith(role, page, person, location))
		.sort((a, b) => weightOf(a) - weightOf(b))
		.map(({ name }) => roleLabel(name));
}

function opensWith(
	{ name, permissions }: RoleDefinition,
	page: Page,
	person: Viewer,
	location: LocationSummary | undefined,
): boolean {
	const role = { uuid: "", merchantId: null, name, permissions: [...permissions] };
	const answer = verdict(page, { ...person, role }, location);
	return answer.allowed || !(ROLE_REASONS.has(answer.reason) || answer.reason === "location");
}

function weightOf({ permissions }: RoleDefinition): number {
	return permissions.filter((permission) => !RESTRICTING.includes(permission)).length;
}

function explained(
	reason: AccessExplanation["reason"],
	summary: string,
	remedy: string | null,
): AccessExplanation {
	const allowed = reason === null;
	return { allowed, reason, summary, missing: [], closing: [], openFor: [], remedy };
}
