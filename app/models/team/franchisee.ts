/** How far the invitation of a franchisee is (spec 4.15). */
export const FRANCHISEE_STATUS_LABELS = {
	pending: "Pending",
	accepted: "Accepted",
} as const;
export type FranchiseeStatus = keyof typeof FRANCHISEE_STATUS_LABELS;

/** Somebody invited to run locations of a franchise. */
export interface Franchisee {
	uuid: string;
	email: string;
	/** Empty until the person has said it. */
	name: string;
	/** Empty until they have confirmed it. */
	organizationName: string;
	/** By title. */
	locations: { storeId: string; title: string }[];
	status: FranchiseeStatus;
	invitedAt: string | null;
	acceptedAt: string | null;
}

/** With the pages where the invitation is sent again or withdrawn, and locations are connected, for those who may. */
export interface FranchiseeView extends Omit<Franchisee, "locations"> {
	/** Their locations by short names. */
	locations: string;
	to: string | null;
	connectTo: string | null;
}
