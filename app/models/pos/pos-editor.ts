import type { PosSettings } from "./pos-settings";
import type { PosTicket } from "./pos-ticket";

/** The settings as their form has them: a switch that is on when notes are sent. */
export type PosFormValues = Omit<PosSettings, "isNoteSentDisabled"> & { areNotesSent: boolean };

/** The page of a location's POS settings. */
export interface PosEditor {
	values: PosFormValues;
	version: number;
	labels: Record<string, string>;
	/** Names of the choices, by field. */
	choices: Record<string, { value: string; label: string }[]>;
	/** The point of sale; null without one. */
	provider: string | null;
	/** Whether the viewer may change what only the provider changes. */
	isProvider: boolean;
	/** What only the provider changes, in words. */
	protectedValues: { label: string; value: string }[];
	/** Why nothing can be changed, or false. */
	readOnly: string | false;
	/** An example order as the point of sale would get it. */
	preview: PosTicket;
}
