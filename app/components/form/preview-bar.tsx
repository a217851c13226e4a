import { SaveBar } from "./save-bar";

type PreviewBarProps = { cancelTo: string; pending: boolean };

export function PreviewBar({ cancelTo, pending }: PreviewBarProps) {
	return (
		<SaveBar saveLabel="Preview" cancelTo={cancelTo} pending={pending}>
			<span className="hint">Nothing changes before you have seen the preview.</span>
		</SaveBar>
	);
}
