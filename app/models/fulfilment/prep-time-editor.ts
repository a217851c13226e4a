export interface PrepTimeEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	readOnlyReason: string | null;
	preview: string[];
}
