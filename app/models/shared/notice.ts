export interface Notice {
	type: "success" | "error" | "warning" | "campaign-error";
	text: string;
}
