import type { UserStatus } from "~/models/viewer/user";
import type { Tone } from "../ui/tone";

const TONES = {
	active: "success",
	invited: "info",
	pending: "warning",
	disabled: "danger",
} as const satisfies Record<UserStatus, Tone>;

export const statusTone = (status: UserStatus): Tone => TONES[status];
