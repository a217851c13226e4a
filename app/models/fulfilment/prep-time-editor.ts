export interface PrepTimeEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	readOnly: string | false;
	preview: string[];
}
