/** Data for each page of a web store's settings. */
export interface WebstoreEditor<Value> {
	values: Value;
	version: number;
	labels: Record<string, string>;
	readOnlyReason: string | null;
}
