import { SaveBar } from "./save-bar";

type PreviewBarProps = { cancelTo: string; pending: boolean };

export function PreviewBar({ cancelTo, pending }: PreviewBarProps) {
	return (
		<SaveBar saveLabel="Preview" cancelTo={cancelTo} pending={pending}>
			<span className="hint">You see a preview before anything changes.</span>
		</SaveBar>
	);
}
