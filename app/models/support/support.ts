import type { UserStatus } from "~/models/identity/user";
import type { Currency } from "~/models/shared/money";
import { VIEW_AS_READ_ONLY } from "~/models/shared/support-words";

/** What provider staff work under: seeing as somebody sees, or changing things for an organisation. */
export interface SupportState {
	id: string;
	kind: SupportKind;
	/** The organisation it is for. */
	merchantId: string;
	reason: string;
	/** ISO UTC. */
	expiresAt: string;
	/** Their own address, whoever's eyes they look through. */
	email: string;
}

export type SupportKind = "view-as" | "write";

/** How long either lasts; it ends by itself. */
export const SUPPORT_MINUTES = 30;

export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 500;
export const REASON_MESSAGE = `Reason must be at least ${REASON_MIN_LENGTH} characters`;

/** Said beside actions that whoever looks through somebody's eyes cannot take; null for everybody else. */
export function lookOnlyNote(support: SupportState | null): string | null {
	return support?.kind === "view-as" ? VIEW_AS_READ_ONLY : null;
}

/** Why nobody may be seen as; null when they may. */
export function viewAsRefusal(person: {
	status: UserStatus;
	organization: { allowsViewAs: boolean } | null;
}): string | null {
	if (!person.organization) return "Somebody without an organization sees only its setup.";
	if (!person.organization.allowsViewAs) {
		return "Their organization does not let support see as its people.";
	}
	return person.status === "active" ? null : "Only somebody who can sign in can be seen as.";
}

/** Of each kind, a search finds so many at most: who sees that many searches for more of the word. */
export const MOST_FOUND = 10;

/** What a search across all organisations finds. */
export interface SupportFindings {
	organizations: FoundOrganization[];
	people: FoundPerson[];
	locations: FoundLocation[];
	orders: FoundOrder[];
}

export interface FoundOrganization {
	merchantId: string;
	name: string;
	allowsViewAs: boolean;
	locationCount: number;
}

export interface FoundPerson {
	uuid: string;
	email: string;
	/** As the contract writes it; "" without one. */
	role: string;
	status: UserStatus;
	/** Null while they are setting one up. */
	organization: Pick<FoundOrganization, "merchantId" | "name" | "allowsViewAs"> | null;
}

export interface FoundLocation {
	storeId: string;
	title: string;
	/** "default" for a pattern that sells nothing. */
	type: string;
	city: string;
	merchantId: string;
	merchantName: string;
}

export interface FoundOrder {
	id: string;
	number: string;
	storeId: string;
	storeTitle: string;
	timeZone: string;
	customerName: string;
	/** ISO UTC. */
	placedAt: string;
	status: string;
	/** Minor units. */
	total: number;
	currency: Currency;
	merchantId: string;
	merchantName: string;
}
