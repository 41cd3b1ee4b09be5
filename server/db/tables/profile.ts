interface UserPicturesTable {
  user_id: string;
  image: Buffer;
  updated_at: Date;
}

export interface ProfileTables {
  user_pictures: UserPicturesTable;
}
