export const FRANCHISEE_STATUS_LABELS = {
	pending: "Pending",
	accepted: "Accepted",
} as const;
export type FranchiseeStatus = keyof typeof FRANCHISEE_STATUS_LABELS;

export interface Franchisee {
	uuid: string;
	email: string;
	name: string;
	/** Empty until they have confirmed it. */
	organizationName: string;
	locations: { storeId: string; title: string }[];
	status: FranchiseeStatus;
	invitedAt: string | null;
	acceptedAt: string | null;
}

export interface FranchiseeView extends Omit<Franchisee, "locations"> {
	locations: string;
	to: string | null;
	connectTo: string | null;
}
