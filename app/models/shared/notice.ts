/** What just happened, shown once on the next page (spec 8.3). */
export interface Notice {
	type: "success" | "error" | "warning" | "campaign-error";
	text: string;
}
