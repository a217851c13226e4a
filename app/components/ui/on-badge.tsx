import { StatusBadge } from "./status-badge";

/** Whether something is switched on, with the same sign and color everywhere. */
export function OnBadge({ isOn }: { isOn: boolean }) {
	return <StatusBadge tone={isOn ? "success" : "cleared"}>{isOn ? "On" : "Off"}</StatusBadge>;
}
