declare module "../../core/services" {
	interface Services {
		pos: PosProvider;
	}
}

export interface PosTeamMember {
	id: string;
	name: string;
	/** People without an address cannot be invited. */
	email: string | null;
}

export class PosSilent extends Error {
	constructor(cause: unknown) {
		super("The point of sale did not answer", { cause });
		this.name = "PosSilent";
	}
}

export interface PosProvider {
	/** A merchant's current team members by name. Throws `PosSilent`. */
	listTeamMembers(merchantId: string): Promise<PosTeamMember[]>;
}
