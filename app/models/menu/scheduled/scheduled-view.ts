import type { ScheduledChange } from "./scheduled-change";

export interface ScheduledView
	extends Pick<ScheduledChange, "id" | "label" | "status" | "by" | "problem"> {
	place: string;
	when: string;
	to: string;
	canCancel: boolean;
}
