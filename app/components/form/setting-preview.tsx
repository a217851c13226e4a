import { Notice } from "../ui/notice";

type SettingPreviewProps = {
	/**
	 * What the saved settings lead to, where neither the form nor the top of the page says it; nothing for people who may not
	 * know.
	 */
	now?: readonly string[];
	/** What the typed ones would lead to. */
	typed?: readonly string[] | undefined;
	/** Nothing is saved yet. */
	isNew?: boolean;
};

/** What settings lead to: as they are saved, and as they are typed once "Preview" was pressed. */
export function SettingPreview({ now = [], typed, isNew = false }: SettingPreviewProps) {
	return (
		<>
			{now.length > 0 && (
				<Notice kind="info" title={isNew ? "Try it before you create it" : "As it is now"}>
					{now.map((words) => (
						<p key={words}>{words}</p>
					))}
				</Notice>
			)}
			{typed && (
				<Notice kind="info" title="With what is typed below">
					{typed.map((words) => (
						<p key={words}>{words}</p>
					))}
					<p>Nothing is saved yet.</p>
				</Notice>
			)}
		</>
	);
}
