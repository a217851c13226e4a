export interface ThrottlingEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnlyReason: string | null;
	today: string;
	capacityText: string | null;
	/** Effects of the saved rules; empty without permission to see them. */
	preview: string[];
}
