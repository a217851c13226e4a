declare module "../../core/services" {
	interface Services {
		pos: PosProvider;
	}
}

/** Somebody whom the point of sale knows as staff (spec 7.3). */
export interface PosTeamMember {
	id: string;
	name: string;
	/** Null for people who have none there: they cannot be invited. */
	email: string | null;
}

/** The point of sale did not answer, or not in a way that is understood. */
export class PosSilent extends Error {
	constructor(cause: unknown) {
		super("The point of sale did not answer", { cause });
		this.name = "PosSilent";
	}
}

export interface PosProvider {
	/** The team members of a merchant by name, without those who left. Throws `PosSilent`. */
	listTeamMembers(merchantId: string): Promise<PosTeamMember[]>;
}
