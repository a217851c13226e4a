export interface PickupAddressView {
	address: string;
	isOwn: boolean;
	to: string;
}

export interface FulfilmentEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	canBound: boolean;
	range: { minMinutes: number; maxMinutes: number };
	readOnlyReason: string | null;
	preview: string[];
}
