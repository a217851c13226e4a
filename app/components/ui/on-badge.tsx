import { StatusBadge } from "./status-badge";

export function OnBadge({ isOn }: { isOn: boolean }) {
	return <StatusBadge tone={isOn ? "success" : "cleared"}>{isOn ? "On" : "Off"}</StatusBadge>;
}
