declare module "../../core/services" {
	interface Services {
		pos: PosProvider;
	}
}

export interface PosTeamMember {
	id: string;
	name: string;
	email: string | null;
}

export class PosSilent extends Error {
	constructor(cause: unknown) {
		super("The point of sale did not answer", { cause });
		this.name = "PosSilent";
	}
}

export interface PosProvider {
	listTeamMembers(merchantId: string): Promise<PosTeamMember[]>;
}
