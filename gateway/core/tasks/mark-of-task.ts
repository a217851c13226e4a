/** The request id of a task's audit rows, which groups them; real request ids contain no colon. */
export function markOfTask(taskId: string): string {
	return `${MARK}${taskId}`;
}

export function isMarkOfTask(requestId: string): boolean {
	return requestId.startsWith(MARK);
}

export function taskOfMark(mark: string): string {
	return mark.slice(MARK.length);
}

const MARK = "task:";
