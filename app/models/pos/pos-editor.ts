import type { PosSettings } from "./pos-settings";
import type { PosTicket } from "./pos-ticket";

export type PosFormValues = Omit<PosSettings, "isNoteSentDisabled"> & { areNotesSent: boolean };

export interface PosEditor {
	values: PosFormValues;
	version: number;
	labels: Record<string, string>;
	choices: Record<string, { value: string; label: string }[]>;
	provider: string | null;
	/** Whether the viewer may change provider-only settings. */
	isProvider: boolean;
	protectedValues: { label: string; value: string }[];
	readOnlyReason: string | null;
	preview: PosTicket;
}
