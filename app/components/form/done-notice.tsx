import { Notice } from "../ui/notice";

/** What worked although the rest did not. It takes the focus, so that it is in sight before the errors. */
export function DoneNotice({ words }: { words: string }) {
	return (
		<div className="done-notice" tabIndex={-1} ref={focusOn} {...AT_ONCE}>
			<Notice kind="success">{words}</Notice>
		</div>
	);
}

// Without script only the attribute works; with script React leaves it out of everything but fields.
const AT_ONCE = { autoFocus: true };

function focusOn(notice: HTMLElement | null): void {
	notice?.focus();
}
