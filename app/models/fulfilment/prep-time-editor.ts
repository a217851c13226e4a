/** All that the form of a location's prep time shows. */
export interface PrepTimeEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	readOnly: string | false;
	/** What the settings lead to now, in words. */
	preview: string[];
}
