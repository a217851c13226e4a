import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TASK_EVENT } from "~/models/shared/task";

const POLL_MS = 5_000;

export function useLiveTask(taskId: string, isFollowed: boolean): void {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;

	useEffect(() => {
		if (!isFollowed) return;
		let source: EventSource | undefined;
		const open = () => {
			source?.close();
			if (typeof EventSource === "undefined") return;
			source = new EventSource(`/tasks/${taskId}/live`);
			source.addEventListener(TASK_EVENT, () => latest.current());
			source.addEventListener("state", ({ data }) => data === "live" && latest.current());
			source.addEventListener("renew", open);
		};
		open();
		const poll = window.setInterval(() => latest.current(), POLL_MS);
		return () => {
			source?.close();
			window.clearInterval(poll);
		};
	}, [taskId, isFollowed]);
}
