import { Notice } from "../ui/notice";

type SettingPreviewProps = {
	now?: readonly string[];
	typed?: readonly string[] | undefined;
	isNew?: boolean;
};

export function SettingPreview({ now = [], typed, isNew = false }: SettingPreviewProps) {
	return (
		<>
			{now.length > 0 && (
				<Notice kind="info" title={isNew ? "Preview before you create it" : "Current settings"}>
					{now.map((line) => (
						<p key={line}>{line}</p>
					))}
				</Notice>
			)}
			{typed && (
				<Notice kind="info" title="With your changes">
					{typed.map((line) => (
						<p key={line}>{line}</p>
					))}
					<p>Nothing is saved yet.</p>
				</Notice>
			)}
		</>
	);
}
