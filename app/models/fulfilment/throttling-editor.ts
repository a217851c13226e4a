export interface ThrottlingEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnly: string | false;
	today: string;
	/** What the saved rules lead to; empty for people who may not know. */
	preview: string[];
}
