export interface ThrottlingEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnly: string | false;
	today: string;
	/** Effects of the saved rules; empty without permission to see them. */
	preview: string[];
}
