import type { PosSettings } from "./pos-settings";
import type { PosTicket } from "./pos-ticket";

/** The page of a location's POS settings. */
export interface PosEditor {
	values: PosSettings;
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
